import { act, cleanup, render, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { basePath } from '../model/org-info.ts';
import { EngineContext } from '../runner/engine.ts';
import { surroundings } from '../runner/testing/surroundings.tsx';
import { useSession } from '../runner/use-session.ts';
import { SiteRouter } from './SiteRouter.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const drawn: string[] = [];

/** Notes the address that it is drawn with. */
function Page() {
  const navigate = useNavigate();
  const { address } = useSession().arrival.page as { address?: string };
  drawn.push(String(address));
  return (
    <button type="button" onClick={() => navigate('/two?step=name')}>
      On
    </button>
  );
}

it('draws a page once, with its address in the session, wherever it is come to from', async () => {
  history.replaceState(null, '', `${basePath}/one`);
  const { engine } = surroundings();
  const at = (address: string) => ({ arrival: { page: { address } } });
  engine.store.setState(({ session }) => ({ session: { ...session, ...at(`${basePath}/one`) } }));
  render(
    <EngineContext value={engine}>
      <SiteRouter>
        <Page />
      </SiteRouter>
    </EngineContext>,
  );
  act(() => screen.getByRole('button').click());
  expect(window.location.href).toMatch(/two\?step=name$/);
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await back;
  });
  expect(drawn).toEqual([`${basePath}/one`, `${basePath}/two?step=name`, `${basePath}/one`]);
});
