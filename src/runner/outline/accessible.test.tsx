import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showField } from '../../form/testing/show-step.tsx';
import { descriptionOf, isHidden, nameOf, roleOf } from './accessible.ts';
import { outlineOf } from './outline.ts';

afterEach(cleanup);

/** What ARIA calls the roles that the outline names in other words; a password box and a file box have no role at all. */
const ariaRoles: Readonly<Record<string, string | undefined>> = {
  'file box': undefined,
  menu: 'combobox',
  'password box': undefined,
};

describe('role, name and description', () => {
  it.each([
    ['text', { type: 'string' }],
    ['phone', { type: 'string' }],
    ['money', { type: 'integer' }],
    ['select', { type: 'string', enum: ['A', 'B'] }],
    ['radio', { type: 'string', enum: ['A', 'B'] }],
    ['cards', { type: 'string', enum: ['A', 'B'] }],
    ['checkbox', { type: 'boolean' }],
    ['consent', { type: 'boolean' }],
    ['dateParts', { type: 'string', format: 'date' }],
    ['password', { type: 'string' }],
    ['newPassword', { type: 'string' }],
    ['textarea', { type: 'string' }],
  ] as const)('of all in a %s are those that Testing Library works out with styles', (widget, schema) => {
    const { container } = showField(
      schema as never,
      {
        'ui:widget': widget,
        'ui:title': 'The label',
        'ui:description': 'The hint',
        'ui:help': 'The help',
        'ui:options': { descriptions: ['One', 'Two'] },
      },
      { problems: [{ field: 'field', message: 'The error', severity: 'error' }] },
    );
    const named = [...container.querySelectorAll('input, select, textarea, button, fieldset')].filter(
      (element) => !isHidden(element),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const element of named) {
      const ours = roleOf(element) ?? '';
      const role = Object.hasOwn(ariaRoles, ours) ? ariaRoles[ours] : ours;
      if (role === undefined) continue;
      const description = descriptionOf(element);
      expect(screen.getAllByRole(role, { name: nameOf(element), ...(description && { description }) })).toContain(
        element,
      );
    }
  });
});

describe('an outline', () => {
  const outline = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    try {
      return outlineOf(root);
    } finally {
      root.remove();
    }
  };

  it('reads in the order of the page, with what belongs to a control below it and nowhere else', () => {
    expect(
      outline(
        '<h1>Who?</h1><label for="n">Name</label><p id="h">As in your passport</p><input id="n" aria-required="true" aria-describedby="h"><button>Go</button>',
      ),
    ).toEqual([
      'heading "Who?", level 1',
      'textbox "Name", required',
      '  described "As in your passport"',
      'button "Go"',
    ]);
  });

  it('keeps a hint that is tied to nothing as a line of text', () => {
    expect(outline('<p>As in your passport</p><input aria-label="Name">')).toEqual([
      'text "As in your passport"',
      'textbox "Name"',
    ]);
  });

  it('says where links lead, also in the middle of a sentence', () => {
    expect(outline('<p>Read the <a href="/terms">terms</a>.</p><p><a href="/x">Alone</a></p>')).toEqual([
      'text "Read the terms."',
      '  link "terms", to /terms',
      'link "Alone", to /x',
    ]);
  });

  it('leaves out what is kept from assistive technology', () => {
    expect(
      outline(
        '<p aria-hidden="true">x</p><p hidden>y</p><dialog><p>z</p></dialog><p>seen<span aria-hidden="true"> not</span></p>',
      ),
    ).toEqual(['text "seen"']);
  });

  it('cries out over a control without a name', () => {
    expect(outline('<input><button></button>')).toEqual(['textbox WITHOUT A NAME', 'button WITHOUT A NAME']);
  });

  it('says what is announced by itself, once there is something', () => {
    expect(outline('<p role="status"></p>')).toEqual([]);
    expect(outline('<p role="status">Saved</p>')).toEqual(['announced when there is a pause', '  text "Saved"']);
  });
});
