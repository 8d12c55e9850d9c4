import { formatEuros } from '#features/projects/format.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { PayrollPreview } from '../contract.ts';

/** Kilometres and bills that go, by what they are. */
export function CostSums({ costs }: { readonly costs: PayrollPreview['costs'] }) {
  return (
    <Section title="Kilometers en verschotten" note={costs.length}>
      <RowList label="Kilometers en verschotten">
        {costs.map(({ code, label, payrollCode, lines, km, amountCents }) => (
          <Row
            key={code}
            title={label}
            text={[payrollCode === '' ? 'geen looncode' : `Looncode ${payrollCode}`, linesInWords(lines), km === 0 ? '' : `${formatNumber(km)} km`]
              .filter(Boolean)
              .join(', ')}
            end={formatEuros(amountCents)}
          />
        ))}
      </RowList>
      <p className="pagebody muted prose">
        Betaal je een declaratie buiten de salarisadministratie om, zet haar dan op Betaald voordat je de batch maakt: dan gaat ze hier niet mee.
      </p>
    </Section>
  );
}

function linesInWords(lines: number): string {
  return lines === 1 ? '1 regel' : `${formatNumber(lines)} regels`;
}
