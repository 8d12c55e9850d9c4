import { licensePlateDoubt } from '#platform/shared/notation/license-plate.ts';

/** Under a licence plate: what to look at once more, told as it is typed. Always there, so that a screen reader hears it come. */
export function PlateDoubt({ plate }: { readonly plate: string }) {
  return (
    <p className="doubt" role="status">
      {licensePlateDoubt(plate)}
    </p>
  );
}
