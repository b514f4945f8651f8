import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { englishStringTranslator, type Registry } from '@rjsf/utils';

const nothing = () => null;

/**
 * The part of RJSF's own fields and templates that a step can reach. The build puts this in place of RJSF's
 * `getDefaultRegistry`, which names every widget there is and so brings them all to the borrower. A step's schema has
 * objects, texts, numbers and yes-or-no values; its templates and widgets are ours.
 */
export default function stepRegistry(): Omit<Registry, 'schemaUtils' | 'globalUiOptions' | 'uiSchemaDefinitions'> {
  return {
    // A number's control reports a number itself; RJSF's own field for them asks for the decimal sign at each drawing.
    fields: { SchemaField, ObjectField, StringField, NumberField: StringField, BooleanField, FallbackField: nothing },
    // What RJSF makes elements of though our templates do not draw them.
    templates: {
      DescriptionFieldTemplate: nothing,
      FieldHelpTemplate: nothing,
      FieldErrorTemplate: nothing,
      ButtonTemplates: { SubmitButton: nothing },
    } as unknown as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
