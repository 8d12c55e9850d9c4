import { IconClock, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { systemClock } from '#platform/web/device/clock.ts';
import { useUnusable } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { logKinds } from '../labels.ts';
import { LINE_TEXT_LENGTH_MAX, PHOTOS_PER_LINE_MAX, REASON_LENGTH_MAX } from '../rules.ts';
import { placeInWords } from './log-words.ts';
import type { LineWriting } from './use-line-writing.ts';

export interface LineFormProps {
  readonly writing: LineWriting;
  readonly phases: readonly { readonly number: string; readonly name: string }[];
  readonly isCorrection: boolean;
}

/** The fields of a line. */
export function LineForm({ writing, phases, isCorrection }: LineFormProps) {
  const { texts, set, problems, trouble } = writing;
  const lines = [...problems, ...(trouble?.lines ?? [])];
  const errorOf = (name: string) => lines.find(({ path }) => path === name)?.message;
  return (
    <>
      <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: `log-${path}`, text: message }))} />
      <div className="formgrid">
        {isCorrection && (
          <Field label="Reden van de correctie" id="log-reason" error={errorOf('reason')} help="Wat er niet klopte. De oude regel blijft leesbaar.">
            <TextInput value={texts.reason} onChange={(reason) => set({ reason })} maxLength={REASON_LENGTH_MAX} />
          </Field>
        )}
        <Field label="Soort" id="log-kind" error={errorOf('kind')}>
          <SelectInput value={texts.kind} onChange={(kind) => set({ kind })} options={codesOf(logKinds).map((value) => ({ value, label: logKinds[value] }))} />
        </Field>
        <Field label="Wat er gebeurde" id="log-text" error={errorOf('text')}>
          <TextArea value={texts.text} onChange={(text) => set({ text })} maxLength={LINE_TEXT_LENGTH_MAX} rows={4} />
        </Field>
        {phases.length > 0 && (
          <Field label="Fase" id="log-phase" optional>
            <SelectInput
              value={texts.phase}
              onChange={(phase) => set({ phase })}
              options={phases.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
              placeholder="Hele project"
            />
          </Field>
        )}
        <Field label="Aanwezigen" id="log-present" optional help="Namen of bedrijven, met een komma ertussen.">
          <TextInput value={texts.present} onChange={(present) => set({ present })} maxLength={1000} />
        </Field>
        <Photos writing={writing} />
        <WhenAndWhere writing={writing} error={errorOf('at')} />
      </div>
    </>
  );
}

function Photos({ writing: { photoIds, addPhotos, removePhoto } }: { readonly writing: LineWriting }) {
  const urls = usePictureUrls(photoIds);
  const unusable = useUnusable(photoIds);
  return (
    <Field label="Foto's" group optional error={[...unusable.values()].join(' ') || undefined}>
      <PhotoInput
        countMax={PHOTOS_PER_LINE_MAX}
        photos={photoIds.map((id, index) => {
          const url = urls.get(id);
          return { id, caption: `Foto ${index + 1}`, ...(url !== undefined && { url }) };
        })}
        onAdd={addPhotos}
        onRemove={removePhoto}
      />
    </Field>
  );
}

/** The moment, now unless another is asked for, and the place, when somebody puts it there. */
function WhenAndWhere({ writing, error }: { readonly writing: LineWriting; readonly error: string | undefined }) {
  const { texts, set, place } = writing;
  const [isAsked, setAsked] = useState(false);
  const [search, setSearch] = useState<'busy' | 'failed'>();
  const look = () => {
    setSearch('busy');
    writing.takePlace().then((isFound) => setSearch(isFound ? undefined : 'failed'), reportError);
  };
  const today = localDate(systemClock.now());
  const hasMoment = isAsked || texts.day !== '' || texts.time !== '' || error !== undefined;
  return (
    <>
      {hasMoment && (
        <div className="pair">
          <Field label="Dag" id="log-at" error={error}>
            <DateInput value={texts.day === '' ? today : texts.day} onChange={(day) => set({ day })} max={today} />
          </Field>
          <Field label="Tijd" help="Leeg is nu.">
            <TimeInput value={texts.time} onChange={(time) => set({ time })} />
          </Field>
        </div>
      )}
      <div className="buttonline">
        {!hasMoment && (
          <Button icon={<IconClock size={20} aria-hidden="true" />} onClick={() => setAsked(true)}>
            Andere tijd
          </Button>
        )}
        <Button icon={<IconCurrentLocation size={20} aria-hidden="true" />} busy={search === 'busy'} onClick={look}>
          {place === null ? 'Plek vastleggen' : 'Plek opnieuw bepalen'}
        </Button>
      </div>
      <p className="help num" aria-live="polite">
        {place !== null && placeInWords(place)}
        {search === 'failed' && 'Je toestel vindt nu geen plek. De regel kan ook zonder.'}
      </p>
    </>
  );
}
