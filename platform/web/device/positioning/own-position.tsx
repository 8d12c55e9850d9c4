import { IconCurrentLocation } from '@tabler/icons-react';
import { formatDegrees } from '#platform/shared/geometry/degrees.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useBestPosition } from './use-best-position.ts';

/** Accuracy with which somebody is found, in metres: better is not looked for. */
const FOUND_METERS = 10;

const instead = 'Noem anders een adres, een hectometerpaaltje of wat je om je heen ziet.';
const UNAVAILABLE = 2;
const wordsByCode: Readonly<Record<number, string>> = {
  1: `De app mag je locatie niet gebruiken, of locatie staat uit. Zet dat aan bij de instellingen van je toestel en probeer het opnieuw. ${instead}`,
  2: `Je toestel vindt nu geen positie. Ga in het vrije veld staan en probeer het opnieuw. ${instead}`,
  3: `Het zoeken naar je positie duurde te lang. Probeer het opnieuw. ${instead}`,
};

/** The device's own position in digits large enough to read aloud, after one press and also without a network. They change only for a better measurement. */
export function OwnPosition() {
  const { best, isMeasuring, trouble, start } = useBestPosition(FOUND_METERS);
  return (
    <>
      <Button icon={<IconCurrentLocation size={24} aria-hidden="true" />} busy={isMeasuring} onClick={start}>
        {best === undefined ? 'Mijn positie bepalen' : 'Positie opnieuw bepalen'}
      </Button>
      <div className="readaloud" role="status">
        {isMeasuring && best === undefined && <p className="muted">Je positie wordt gezocht. Vraagt je toestel of dat mag, sta het dan toe.</p>}
        {best !== undefined && (
          <>
            <p>
              <small>Noorderbreedte</small>
              <b className="num">{formatDegrees(best.latitude)}</b>
            </p>
            <p>
              <small>Oosterlengte</small>
              <b className="num">{formatDegrees(best.longitude)}</b>
            </p>
            <p className="muted num">
              Graden (WGS84), op {formatNumber(Math.ceil(best.accuracyMeters))} m nauwkeurig{isMeasuring && '. Wordt nog beter: blijf staan'}.
            </p>
          </>
        )}
      </div>
      {trouble !== undefined && (
        <Message tone="wait" title="Geen positie" live>
          {wordsByCode[trouble] ?? wordsByCode[UNAVAILABLE]}
        </Message>
      )}
    </>
  );
}
