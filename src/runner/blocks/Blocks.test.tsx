import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compiledText as text } from '../../config/testing/compiled-text.ts';
import { factsOf } from '../../interpreter/facts.ts';
import type { StepDocument } from '../../model/generated/documents.ts';
import { StepAddressContext } from '../step-address.ts';
import { surroundings } from '../testing/surroundings.tsx';
import { Blocks } from './Blocks.tsx';

afterEach(cleanup);

const fact = (name: string) => ({ label: name, from: `/answers/${name}`, type: 'string' as const });
const vocabulary = {
  city: fact('city'),
  unit: fact('unit'),
  phone: { ...fact('phone'), format: 'phone' as const },
  email: fact('email'),
};

function show(
  blocks: NonNullable<StepDocument['blocks']>,
  answers: Record<string, unknown> = {},
  place: 'above' | 'below' | 'after' = 'below',
) {
  const { around, store } = surroundings({ configuration: { facts: vocabulary }, session: { answers } });
  return render(
    <StepAddressContext value={(key) => (key === 'address' ? '/register/address' : undefined)}>
      <Blocks
        document={{ title: 'Title', blocks }}
        place={place}
        facts={factsOf(vocabulary, store.getState().session)}
      />
    </StepAddressContext>,
    { wrapper: around },
  ).container;
}

describe('the answers given', () => {
  const answers: NonNullable<StepDocument['blocks']> = {
    answers: {
      kind: 'answers',
      title: 'Check your answers',
      items: {
        city: { label: 'City', text: text('{city}'), step: 'address' },
        unit: { label: 'Unit', text: text('{unit}'), step: 'address' },
        both: { label: 'Both', text: text('{city} {unit}'), step: 'address' },
        elsewhere: { label: 'Elsewhere', text: text('{city}'), step: 'nowhere' },
      },
    },
  };

  it('leave out what was not answered, whole or in part', () => {
    const page = show(answers, { city: 'Winona' });
    expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['City', 'Elsewhere']);
  });

  it('each have a link that says what it changes, where there is a step to change it at', () => {
    show(answers, { city: 'Winona' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'change City' }).getAttribute('href')).toBe('/register/address');
  });

  it('are a region with a heading of its own', () => {
    show(answers);
    screen.getByRole('region', { name: 'Check your answers' });
    screen.getByRole('heading', { level: 2, name: 'Check your answers' });
  });
});

describe('blocks', () => {
  it('stand in their own place, in the order written, while their condition holds', () => {
    const blocks: NonNullable<StepDocument['blocks']> = {
      first: { kind: 'text', text: 'First' },
      above: { kind: 'text', text: 'Above', place: 'above' },
      hidden: { kind: 'text', text: 'Hidden', when: { city: { exists: true } } },
      last: { kind: 'note', text: 'Last' },
    };
    expect(show(blocks).textContent).toBe('FirstLast');
    cleanup();
    expect(show(blocks, { city: 'Winona' }).textContent).toBe('FirstHiddenLast');
    cleanup();
    expect(show(blocks, {}, 'above').textContent).toBe('Above');
    cleanup();
    expect(show(blocks, {}, 'after').childElementCount).toBe(0);
  });

  it('show a disclosure whole', () => {
    const page = show({
      law: {
        kind: 'disclosure',
        title: 'Authorization',
        paragraphs: { one: 'You agree.', two: 'It is soft.' },
        version: '1',
      },
    });
    screen.getByRole('region', { name: 'Authorization' });
    expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'You agree.',
      'It is soft.',
    ]);
    expect(page.querySelector('details, button')).toBeNull();
  });

  it('say how to reach somebody by what is known of them', () => {
    const contact: NonNullable<StepDocument['blocks']> = {
      contact: { kind: 'contact', title: 'Help', phone: text('{phone}'), email: text('{email}') },
    };
    show(contact, { phone: '2065550143' });
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['(206) 555-0143', 'tel:2065550143'],
    ]);
    cleanup();
    show(contact, { email: 'help@lender.example' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@lender.example');
  });
});
