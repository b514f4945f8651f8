import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import type { fieldControlNames, widgetNames } from '../model/widgets.ts';
import { AddressField } from './address/AddressField.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { CardsWidget } from './widgets/CardsWidget.tsx';
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx';
import { ConsentWidget } from './widgets/ConsentWidget.tsx';
import { DatePartsWidget } from './widgets/DatePartsWidget.tsx';
import { EmailWidget } from './widgets/EmailWidget.tsx';
import { MoneyWidget } from './widgets/MoneyWidget.tsx';
import { NewPasswordWidget } from './widgets/NewPasswordWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { PhoneWidget } from './widgets/PhoneWidget.tsx';
import { RadioWidget } from './widgets/RadioWidget.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';
import { TelWidget } from './widgets/TelWidget.tsx';
import { TextareaWidget } from './widgets/TextareaWidget.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';

/** The controls that are there from the first page on, by the name that a `ui:widget` may give. */
export const widgetsByName = {
  text: TextWidget,
  email: EmailWidget,
  tel: TelWidget,
  phone: PhoneWidget,
  password: PasswordWidget,
  newPassword: NewPasswordWidget,
  money: MoneyWidget,
  dateParts: DatePartsWidget,
  select: SelectWidget,
  radio: RadioWidget,
  cards: CardsWidget,
  checkbox: CheckboxWidget,
  consent: ConsentWidget,
  textarea: TextareaWidget,
} satisfies Partial<Record<(typeof widgetNames)[number], unknown>>;

/** The same for `ui:field`. The others are in screen-controls.ts. */
export const fieldControlsByName = {
  address: AddressField,
} satisfies Partial<Record<(typeof fieldControlNames)[number], unknown>>;

export const fields: RegistryFieldsType = fieldControlsByName;

/** RJSF's own names are for fields whose uiSchema names no control. */
export const widgets: RegistryWidgetsType = {
  ...widgetsByName,
  TextWidget,
  EmailWidget,
  PasswordWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  TextareaWidget,
  DateWidget: DatePartsWidget,
};

export const templates: Partial<Pick<TemplatesType, 'FieldTemplate' | 'ObjectFieldTemplate'>> = {
  FieldTemplate,
  ObjectFieldTemplate,
};
