import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../testing/show-step.tsx';

afterEach(cleanup);

const showPassword = () =>
  showField(
    { type: 'string' },
    { 'ui:widget': 'newPassword', 'ui:title': 'Password', 'ui:autocomplete': 'new-password' },
  );
const box = () => screen.getByLabelText<HTMLInputElement>('Password');
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('a new password', () => {
  it('says in words which conditions are met while it is typed', async () => {
    const { user, container } = showPassword();
    await user.type(box(), 'Password1');
    await waitFor(() =>
      expect(rules()).toEqual([
        'At least 12 characters. Not met yet.',
        'An uppercase letter. Met.',
        'A lowercase letter. Met.',
        'A number. Met.',
        'A special character: !@#$%^&*. Not met yet.',
      ]),
    );
    expect(container.querySelectorAll('.fw-strength > span')).toHaveLength(4);
    expect(container.querySelectorAll('.fw-strength-met')).toHaveLength(3);
  });

  it('can be pasted, and keeps every character, spaces too', async () => {
    const { user, data } = showPassword();
    await user.click(box());
    await user.paste(' Zoë’s Paßwort 1! ');
    await user.tab();
    expect(data()).toEqual({ field: ' Zoë’s Paßwort 1! ' });
  });

  it('can be looked at, and nothing is judged for it', async () => {
    const { user, onLeaveField } = showPassword();
    await user.type(box(), 'Pass');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box()).toMatchObject({ type: 'text', value: 'Pass' });
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(box().type).toBe('password');
    expect(onLeaveField).not.toHaveBeenCalled();
  });

  it('tells the browser’s generator what is needed', () => {
    showPassword();
    expect(box().getAttribute('passwordrules')).toContain('minlength: 12');
    expect(box().autocomplete).toBe('new-password');
  });
});
