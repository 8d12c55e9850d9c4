import { checkLookups } from '#features/form-engine/checks/check-lookups.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { compareLists } from '#features/form-engine/lookups/compare-lists.ts';
import { type DesignList, keepLookup, keptLookup, listNameSchema } from '#features/form-engine/lookups/design-lists.ts';
import { keptColumns } from '#features/form-engine/lookups/list-uses.ts';
import { loadLists } from '#features/form-filling/web/drafts/load-lists.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { FileSheet, type OpenFile } from '#platform/web/imports/file-sheet.tsx';
import { bringInList } from '../../design-contract.ts';
import { ListChangesShown } from './list-changes-shown.tsx';
import { ListFindings } from './list-findings.tsx';
import { rowWords } from './list-words.ts';
import { LIST_FILES, listCsv, type ReadList, readListFile } from './read-list-file.ts';

const NAME_LENGTH_MAX = 60;

interface ListFileSheetProps {
  readonly design: Design;
  /** The list it comes in the place of; a new one without. */
  readonly replaces?: DesignList | undefined;
  /** The list as the design names it, and the columns in which each row has a value of its own. */
  readonly onBroughtIn: (list: DesignList, own: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A file that becomes a list of the design: looked through first, with what it changes of the list it replaces. */
export function ListFileSheet({ design, replaces, onBroughtIn, onClose }: ListFileSheetProps) {
  const [name, setName] = useHeldOver('name of the list', replaces?.name ?? '');
  const look = async (file: File): Promise<OpenFile<ReadList>> => {
    const read = await readListFile(file, replaces?.columns);
    if (replaces !== undefined) await loadLists({ lists: [replaces] });
    else setName(freeName(design, read.name));
    return { name: file.name, read };
  };
  const bringIn = async ({ read }: OpenFile<ReadList>) => {
    const wrong = nameProblem(design, name, replaces);
    if (wrong !== undefined) throw new Problem('invalid-input', { reason: wrong });
    const { result } = await runCommand(bringInList, { key: design.key, name, csv: listCsv(read) });
    keepLookup(result.id, read.data);
    onBroughtIn(
      { name, ...result },
      read.columns.flatMap((column) => (column.isOwn ? [column.name] : [])),
    );
  };
  return (
    <FileSheet<ReadList>
      title={replaces === undefined ? 'Keuzelijst inlezen' : `Lijst '${replaces.name}' vervangen`}
      description="Uit een tabel (CSV), een Excel-werkmap (.xlsx, het eerste blad) of GeoJSON. Op de eerste rij staan de namen van de kolommen."
      size="lg"
      accept={LIST_FILES}
      look={look}
      countOf={({ data, problems }) => (problems.length === 0 ? data.rows.length : 0)}
      countWords={rowWords}
      bringIn={bringIn}
      findings={(file) => (
        <>
          {replaces === undefined && file.read.problems.length === 0 && (
            <Question label="Naam van de lijst" help="Zo heet zij in vragen en expressies." error={nameProblem(design, name, replaces)}>
              <TextInput value={name} maxLength={NAME_LENGTH_MAX} spellCheck={false} autoCapitalize="off" onChange={setName} />
            </Question>
          )}
          {replaces !== undefined && file.read.problems.length === 0 && <Replacing design={design} replaces={replaces} read={file.read} />}
          <ListFindings {...file} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** Shows the changes the file makes in the list, and what of the form no longer fits it. */
function Replacing({ design, replaces, read }: { readonly design: Design; readonly replaces: DesignList; readonly read: ReadList }) {
  const before = keptLookup(replaces.id);
  if (before === undefined) return null;
  const lists = (design.lists ?? []).map((list) => (list.name === replaces.name ? { ...list, columns: [...read.data.columns] } : list));
  const earlier = new Set([...checkLookups(design)].map(({ message }) => message));
  const broken = [...checkLookups({ ...design, lists })].map(({ message }) => message).filter((message) => !earlier.has(message));
  return <ListChangesShown changes={compareLists(before.data, read.data, keptColumns(design, replaces.name))} read={read} broken={broken} />;
}

/** A name no list of the design has yet. */
function freeName({ lists = [] }: Design, wished: string): string {
  const taken = new Set(lists.map(({ name }) => name));
  if (!taken.has(wished)) return wished;
  for (let number = 2; ; number++) if (!taken.has(`${wished}_${number}`)) return `${wished}_${number}`;
}

function nameProblem({ lists = [] }: Design, name: string, replaces: DesignList | undefined): string | undefined {
  if (replaces === undefined && lists.some((list) => list.name === name)) return 'Er is al een lijst met deze naam. Kies een andere, of vervang die lijst.';
  return listNameSchema().safeParse(name).error?.issues[0]?.message;
}
