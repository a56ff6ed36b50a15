import { Button, Chip, Notice, useText } from '@lifeform/renderer';
import type { InforceView } from '../use-inforce.ts';

/** The proposed riders, which are not saved, with a way to withdraw them. */
export function WhatIf({ inforce: { riders, actor } }: { readonly inforce: InforceView }) {
  const text = useText();
  if (riders.length === 0) return null;
  return (
    <Notice tone="warning" isRow data-what-if={riders.length}>
      <Chip tone="warning">{text('tEdit-Inforce-screen-whatIf')}</Chip>
      <p>{text('tEdit-Inforce-screen-whatIfNote', { count: riders.length })}</p>
      <Button onClick={() => actor.send({ type: 'withdraw' })}>{text('tEdit-Inforce-screen-withdraw')}</Button>
    </Notice>
  );
}
