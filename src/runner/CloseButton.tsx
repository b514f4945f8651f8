interface CloseButtonProps {
  /** What it does, in words: it shows a cross. */
  label: string;
  onClick: () => void;
  className?: string;
  /** The id of what it closes, where there may be several. */
  describedBy?: string;
}

/** A cross that closes what it stands in. */
export function CloseButton({ label, onClick, className = '', describedBy }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`fw-close ${className}`.trim()}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
