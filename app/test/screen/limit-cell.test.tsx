import { seed } from '@lifeform/metadata/seed';
import { TextProvider } from '@lifeform/renderer';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { LimitCell } from '../../src/area/developer/product/limit-cell.tsx';

function open(isPercent: boolean) {
  const [onChange, onHold] = [vi.fn(), vi.fn()];
  render(
    <TextProvider language="en" messages={seed.messages}>
      <LimitCell label="Most" own={4} value={undefined} {...{ isPercent, onChange, onHold }} />
    </TextProvider>,
  );
  return { onChange, onHold, cell: screen.getByLabelText('Most'), user: userEvent.setup() };
}

describe('a limit of one product', () => {
  test.each(['5%', '5 %', '5', '５％'])('of a percentage is taken from %s', async (typed) => {
    const { cell, onChange, onHold, user } = open(true);
    expect(cell).toHaveAttribute('placeholder', '4%');
    await user.type(cell, typed);
    await user.tab();
    expect(onChange.mock.calls).toEqual([[5]]);
    expect(onHold).not.toHaveBeenCalled();
  });

  test('of an amount takes no percentage: it stays as typed and cannot be published', async () => {
    const { cell, onChange, onHold, user } = open(false);
    await user.type(cell, '5%');
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(onHold).toHaveBeenCalledWith('Most', '5%');
    expect(cell).toBeInvalid();
  });
});
