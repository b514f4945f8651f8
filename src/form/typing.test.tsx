import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { hearTyping, withoutTyping } from './typing.ts';

let shown: Root | undefined;
afterEach(() => {
  act(() => shown?.unmount());
  document.body.replaceChildren();
});

interface Heard {
  byReact: string[];
  byBox: string[];
}

function Boxes({ byReact, byBox, hasList }: Heard & { hasList: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => (box.current ? hearTyping(box.current, ({ type }) => byBox.push(type)) : undefined));
  return (
    <form onKeyDown={({ key }) => byReact.push(key)} onInput={() => byReact.push('input')}>
      <input aria-label="Hears itself" ref={box} role={hasList ? 'combobox' : undefined} />
      <input aria-label="Does not" />
    </form>
  );
}

function show(hasList = false): Heard {
  const heard: Heard = { byReact: [], byBox: [] };
  const container = document.body.appendChild(document.createElement('div'));
  const root = withoutTyping(container, () => createRoot(container));
  act(() => root.render(<Boxes {...heard} hasList={hasList} />));
  shown = root;
  return heard;
}

describe('a box that hears what is typed into it', () => {
  it('hears every edit, and React hears none', async () => {
    const heard = show();
    const box = screen.getByLabelText<HTMLInputElement>('Hears itself');
    await userEvent.type(box, 'ab{Backspace}');
    await userEvent.paste('c');
    expect(box.value).toBe('ac');
    expect(heard).toEqual({ byReact: [], byBox: ['input', 'input', 'input', 'input'] });
  });

  it('leaves to React the keys that its list waits for, if it has one', async () => {
    const heard = show(true);
    await userEvent.type(screen.getByLabelText('Hears itself'), 'a{ArrowDown}{Escape}');
    expect(heard.byReact).toEqual(['ArrowDown', 'Escape']);
  });

  it('keeps nothing from React once it has lost the focus', async () => {
    const heard = show();
    await userEvent.type(screen.getByLabelText('Hears itself'), 'a');
    await userEvent.type(screen.getByLabelText('Does not'), 'b');
    await userEvent.type(screen.getByLabelText('Hears itself'), 'c');
    expect(heard.byReact).toEqual(['b', 'input']);
  });

  it('keeps nothing from React once it is gone with the focus in it', async () => {
    const heard = show();
    await userEvent.type(screen.getByLabelText('Hears itself'), 'a');
    screen.getByLabelText('Hears itself').remove();
    await userEvent.type(screen.getByLabelText('Does not'), 'b');
    expect(heard.byReact).toEqual(['b', 'input']);
  });

  it('holds nothing back from others who listen where React does', async () => {
    show();
    const others: string[] = [];
    for (const type of ['keyup', 'input']) document.addEventListener(type, () => others.push(type), { once: true });
    await userEvent.type(screen.getByLabelText('Hears itself'), 'a');
    expect(others).toEqual(['input', 'keyup']);
  });

  it('takes nothing from other boxes', async () => {
    const heard = show();
    await userEvent.type(screen.getByLabelText('Does not'), 'a');
    expect(heard).toEqual({ byReact: ['a', 'input'], byBox: [] });
  });
});

it('no component asks React for events that it is never told of', () => {
  const source = join(import.meta.dirname, '..');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .filter((file) =>
      /\bon(?:(?:KeyUp|KeyPress|BeforeInput|Select)(?:Capture)?|(?:KeyDown|Input|Change)Capture)\b/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    );
  expect(asking).toEqual([]);
});
