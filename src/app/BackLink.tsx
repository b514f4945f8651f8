import { useNavigate } from 'react-router-dom';
import { useWords } from '../runner/use-session.ts';

interface BackLinkProps {
  /** The address of the step before, below the base path. */
  to: string;
}

/** The way to the step before: the browser's own, where there is one, so that there is one history entry per step. */
export function BackLink({ to }: BackLinkProps) {
  const navigate = useNavigate();
  const words = useWords();
  return (
    <p className="fw-back">
      <a
        className="fw-back-link"
        href={`${window.location.origin}${import.meta.env.BASE_URL}${to.slice(1)}`}
        onClick={(event) => {
          event.preventDefault();
          if ((window.history.state as { idx?: number } | null)?.idx) navigate(-1);
          else navigate(to, { replace: true });
        }}
      >
        {words('back')}
      </a>
    </p>
  );
}
