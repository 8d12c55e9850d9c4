import type { ReactNode } from 'react';
import { OptionProperties, YesNoProperties } from './choice-properties.tsx';
import { LookupProperties } from './lookup-properties.tsx';
import { ExplanationProperties, FileProperties, LocationProperties } from './media-properties.tsx';
import { MomentProperties } from './moment-properties.tsx';
import { CalculatedProperties, NumberProperties } from './number-properties.tsx';
import { BarcodeProperties, PersonProperties, ProjectProperties } from './pick-properties.tsx';
import type { FieldPropertiesProps } from './property-parts.tsx';
import { LayersProperties, RowProperties } from './row-properties.tsx';
import { SignatureProperties } from './signature-properties.tsx';
import { LongTextProperties, TextProperties } from './text-properties.tsx';

/** Properties that the type of a field adds. */
export function TypeProperties(props: FieldPropertiesProps): ReactNode {
  const { field } = props;
  switch (field.type) {
    case 'text':
      return <TextProperties {...props} field={field} />;
    case 'longText':
      return <LongTextProperties {...props} field={field} />;
    case 'number':
      return <NumberProperties {...props} field={field} />;
    case 'yesNo':
      return <YesNoProperties {...props} field={field} />;
    case 'choice':
    case 'multipleChoice':
      return <OptionProperties {...props} field={field} />;
    case 'date':
    case 'time':
    case 'dateTime':
      return <MomentProperties {...props} field={field} />;
    case 'photo':
    case 'file':
      return <FileProperties {...props} field={field} />;
    case 'location':
      return <LocationProperties {...props} field={field} />;
    case 'signature':
      return <SignatureProperties {...props} field={field} />;
    case 'barcode':
      return <BarcodeProperties {...props} field={field} />;
    case 'person':
      return <PersonProperties {...props} field={field} />;
    case 'project':
      return <ProjectProperties {...props} field={field} />;
    case 'lookup':
      return <LookupProperties {...props} field={field} />;
    case 'calculated':
      return <CalculatedProperties {...props} field={field} />;
    case 'explanation':
      return <ExplanationProperties {...props} field={field} />;
    case 'group':
    case 'table':
      return <RowProperties {...props} field={field} />;
    case 'layers':
      return <LayersProperties {...props} field={field} />;
    default:
      return null;
  }
}
