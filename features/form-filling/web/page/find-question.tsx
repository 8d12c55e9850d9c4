import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answerText } from '#features/form-engine/design/text.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { href } from '#features/routes.ts';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import type { OpenForm } from '../drafts/open-form.ts';

/** Most questions shown at once. */
const FOUND_MAX = 40;

interface Question {
  readonly path: string;
  readonly sectionKey: string;
  readonly section: string;
  readonly label: string;
  readonly answer: string;
  /** Texts that are searched, including the help and the questions in rows. */
  readonly words: string;
}

/** Finds a question by its words or by its answer, and goes there. */
export function FindQuestion({ form, onClose }: { readonly form: OpenForm; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = questionsOf(form).filter(({ words }) => matchesWords(words, text));
  const go = ({ path, sectionKey }: Question) => {
    onClose();
    void navigate({ to: href('formSection', { form: form.id, section: sectionKey }), hash: encodeURIComponent(path) });
  };
  return (
    <Dialog open onClose={onClose} title="Vraag zoeken">
      <SearchInput label="Zoek op vraag of antwoord" value={text} onChange={setText} />
      {found.length === 0 ? (
        <p className="muted">Er is geen vraag waarin dit staat.</p>
      ) : (
        <RowList label="Gevonden vragen">
          {found.slice(0, FOUND_MAX).map((question) => (
            <Row
              key={question.path}
              title={question.label}
              text={[question.section, question.answer].filter((part) => part !== '').join(', ')}
              onClick={() => go(question)}
            />
          ))}
        </RowList>
      )}
      {found.length > FOUND_MAX && <p className="muted">En nog {found.length - FOUND_MAX}. Typ meer woorden.</p>}
    </Dialog>
  );
}

function questionsOf({ state }: OpenForm): Question[] {
  return state
    .sections()
    .filter(({ visible }) => visible)
    .flatMap(({ key, section }) =>
      section.fields.flatMap((field): Question[] => {
        const now = state.get(field.key);
        if (now === undefined || !now.visible || field.type === 'explanation') return [];
        const answer = answerText(field, now.value);
        const inner = rowFieldsOf(field).map(({ label }) => label);
        const words = [field.label, field.help ?? '', section.title, answer, ...inner].join(' ');
        return [{ path: field.key, sectionKey: key, section: section.title, label: field.label, answer, words }];
      }),
    );
}
