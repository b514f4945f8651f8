import { expect, test } from 'vitest';
import { galleryPage } from './gallery-page.ts';
import type { Picture } from './pictures.ts';

const picture: Picture = {
  brand: 'elm',
  lender: 'Elm & Sons "Bank"',
  step: 'birthdate',
  title: 'When were you <born>?',
  width: 390,
  state: 'empty',
  file: 'elm/birthdate.empty.390.png',
};

test('a picture has its title, its lender and a link; what could not be drawn is said; names are never markup', () => {
  const page = galleryPage([picture, { ...picture, step: 'identity', why: 'nobody is <signed in>' }]);
  expect(page).toContain('<a href="elm/birthdate.empty.390.png"><img src="elm/birthdate.empty.390.png"');
  expect(page).toContain('alt="When were you &lt;born&gt;?: Elm &amp; Sons &quot;Bank&quot;, empty, 390 pixels wide"');
  expect(page).toContain('identity, empty, 390 px: nobody is &lt;signed in&gt;');
  expect(page.match(/<img /g)).toHaveLength(1);
});
