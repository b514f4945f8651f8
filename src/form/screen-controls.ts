import type { RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils';
import { ManyRowsField } from './rows/ManyRowsField.tsx';
import { RowsWidget } from './rows/RowsWidget.tsx';
import { UploadField } from './upload/UploadField.tsx';
import { AmountWidget } from './widgets/AmountWidget.tsx';
import { ManyChoicesField } from './widgets/ManyChoicesField.tsx';

/** The controls that only screens have. They are loaded with the first of them, and not with a registration. */
export const screenControls = {
  widgets: { rows: RowsWidget, amount: AmountWidget } satisfies RegistryWidgetsType,
  fields: { manyRows: ManyRowsField, manyChoices: ManyChoicesField, upload: UploadField } satisfies RegistryFieldsType,
};
