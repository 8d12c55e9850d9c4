/** `npm run bench [-- P7 P4@300]`: measures beside the limit, with `@` at one size alone, shows a table and keeps it in `bench/results.json`. */
import type { Result } from '../bench/frame.ts';
import { measures } from '../bench/measures.ts';
import { keep, toTable } from '../bench/report.ts';

const wanted = process.argv.slice(2).map((text) => {
  const [key = '', size] = text.toUpperCase().split('@');
  return { key, size: size === undefined ? undefined : Number(size) };
});
const known = measures.flatMap(({ keys }) => keys);
const unknown = wanted.map(({ key }) => key).filter((key) => !known.includes(key));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')} wordt niet gemeten. Kies uit ${known.join(', ')}.`);
  process.exit(1);
}

const isWanted = (key: string, size?: number) =>
  wanted.length === 0 || wanted.some((one) => one.key === key && (one.size === undefined || size === undefined || one.size === size));
const results: Result[] = [];
const failures: unknown[] = [];
/** Each line is kept as soon as it is there: a run of an hour that is cut off loses nothing. */
let keeping: Promise<void> = Promise.resolve();
for (const measure of measures) {
  if (!measure.keys.some((key) => isWanted(key))) continue;
  try {
    await measure.run((result) => {
      results.push(result);
      keeping = keeping.then(() => keep([result], { isWhole: false }));
      console.log(`${result.key} ${result.what}: ${result.ratio.toFixed(2)}×`);
    }, isWanted);
  } catch (error) {
    // The others are measured all the same.
    console.error(`${measure.keys.join(', ')} is niet gemeten:`, error);
    failures.push(error);
  }
}
console.log(`\n${toTable(results)}`);
await keeping;
await keep(results, { isWhole: wanted.length === 0 && failures.length === 0 });
if (failures.length > 0) process.exitCode = 1;
