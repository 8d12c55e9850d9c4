import { useState } from 'react';
import { Button } from '../button.tsx';

export interface RetryButtonProps {
  readonly isTrying: boolean;
  readonly onTry: () => void;
}

/** Tries what failed once more, and says that it was tried: when it fails again the page is the same afterwards. */
export function RetryButton({ isTrying, onTry }: RetryButtonProps) {
  const [hasTried, setHasTried] = useState(false);
  const press = () => {
    setHasTried(true);
    onTry();
  };
  return (
    <>
      <Button busy={hasTried && isTrying} onClick={press}>
        Opnieuw proberen
      </Button>
      <span role="status" className="help">
        {hasTried && !isTrying && 'Net geprobeerd: het lukt nog niet.'}
      </span>
    </>
  );
}
