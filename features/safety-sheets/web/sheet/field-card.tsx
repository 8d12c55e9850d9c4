import { IconAlertTriangle, IconDroplet, IconEye, IconFlame, IconHandStop, IconLungs, IconPhone, IconRipple, IconShieldCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type Accident, accidents, pictograms, signalWords } from '../../labels.ts';
import type { SafetySheet } from '../../safety-sheet.ts';
import { Pictogram } from '../pictogram.tsx';
import { numbersInWords } from '../sheet-marks.tsx';
import { dialled } from './dialled.ts';

const PICTOGRAM_PX = 96;

const icons: Readonly<Record<Accident, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  eyes: IconEye,
  skin: IconHandStop,
  inhaled: IconLungs,
  swallowed: IconDroplet,
  spilled: IconRipple,
  fire: IconFlame,
};

/** Shows what somebody with gloves on needs: how dangerous, what to do, what to wear, whom to call. */
export function FieldCard({ sheet }: { readonly sheet: SafetySheet }) {
  const { content } = sheet;
  return (
    <div className="fieldcard">
      <Signal sheet={sheet} />
      {content.pictograms.length > 0 && (
        <ul className="ghs" aria-label="Gevaren">
          {content.pictograms.map((code) => (
            <li key={code}>
              <Pictogram code={code} sizePx={PICTOGRAM_PX} />
              <b aria-hidden="true">{pictograms[code]}</b>
            </li>
          ))}
        </ul>
      )}
      <Accidents content={content} />
      <Wear content={content} />
      <Section title="Bellen">
        <RowList label="Noodnummers">
          <OutsideRow href="tel:112" icon={<IconPhone size={24} aria-hidden="true" />} title="112" text="Ambulance, brandweer, politie" />
          {content.emergencyPhone !== '' && (
            <OutsideRow
              href={dialled(content.emergencyPhone)}
              icon={<IconPhone size={24} aria-hidden="true" />}
              title={content.emergencyPhone}
              text={`Noodnummer van ${sheet.supplier}`}
            />
          )}
        </RowList>
      </Section>
    </div>
  );
}

function Signal({ sheet: { content } }: { readonly sheet: SafetySheet }) {
  return (
    <p className={classNames('signalword', content.signalWord)}>
      {content.signalWord !== 'none' && <IconAlertTriangle size={28} aria-hidden="true" />}
      <b>{signalWords[content.signalWord]}</b>
      <span className="num">{numbersInWords(content)}</span>
    </p>
  );
}

function Accidents({ content }: Pick<SafetySheet, 'content'>) {
  const told = codesOf(accidents).filter((code) => content[code] !== '');
  const [first] = told;
  if (first === undefined) return null;
  return (
    <Section title="Bij een ongeluk">
      <ul className="accidents">
        {told.map((code) => {
          const Icon = icons[code];
          return (
            <li key={code} className={code === first ? 'hot' : undefined}>
              <Icon size={28} aria-hidden="true" />
              <div>
                <b>{accidents[code]}</b>
                <p>{content[code]}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Wear({ content }: Pick<SafetySheet, 'content'>) {
  const things = [...new Set(content.wear.split('\n').map((line) => line.trim()))].filter(Boolean);
  if (things.length === 0) return null;
  return (
    <Section title="Draag">
      <ul className="wear">
        {things.map((thing) => (
          <li key={thing}>
            <IconShieldCheck size={24} aria-hidden="true" />
            {thing}
          </li>
        ))}
      </ul>
    </Section>
  );
}
