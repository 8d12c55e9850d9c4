import {
  IconAlertTriangle,
  IconBarcode,
  IconBuilding,
  IconCalculator,
  IconCalendar,
  IconCalendarTime,
  IconCamera,
  IconCar,
  IconClock,
  IconFile,
  IconFolder,
  IconHash,
  IconInfoCircle,
  IconLetterT,
  IconList,
  IconListCheck,
  IconListSearch,
  IconMapPin,
  IconRepeat,
  IconSignature,
  IconStack2,
  IconTable,
  IconTextWrap,
  IconToggleRight,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FieldType } from '#features/form-engine/design/design-fields.ts';

const icons: Readonly<Record<FieldType, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  text: IconLetterT,
  longText: IconTextWrap,
  number: IconHash,
  yesNo: IconToggleRight,
  choice: IconList,
  multipleChoice: IconListCheck,
  date: IconCalendar,
  time: IconClock,
  dateTime: IconCalendarTime,
  photo: IconCamera,
  signature: IconSignature,
  location: IconMapPin,
  barcode: IconBarcode,
  file: IconFile,
  person: IconUser,
  project: IconFolder,
  equipment: IconTool,
  car: IconCar,
  lookup: IconListSearch,
  address: IconBuilding,
  calculated: IconCalculator,
  explanation: IconInfoCircle,
  group: IconRepeat,
  table: IconTable,
  layers: IconStack2,
  deviation: IconAlertTriangle,
};

/** The sign of a type of field, beside its words. */
export function FieldTypeIcon({ type }: { readonly type: FieldType }) {
  const Icon = icons[type];
  return <Icon size={16} aria-hidden />;
}
