import { languageLabel, languagesOf } from '#features/form-engine/design/design-languages.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { changeDraft, type OpenForm } from './open-form.ts';

/** The languages of a form, for whoever fills it in; nothing when it has one. Answers stay, whatever language they are asked in. */
export function LanguageChoice({ form }: { readonly form: OpenForm }) {
  const { design, language } = form.draft;
  const languages = languagesOf(design);
  const [own] = languages;
  if (own === undefined) return null;
  const choose = (chosen: string) => carryOut(() => changeDraft(form, { language: chosen === own ? undefined : chosen }));
  return (
    <div className="pad">
      <Segmented
        label="Taal van de vragen"
        segments={languages.map((value) => ({ value, label: languageLabel(value) }))}
        value={language ?? own}
        onChange={choose}
      />
    </div>
  );
}
