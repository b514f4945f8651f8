import type { FieldProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { chooserTypes } from '../../model/file-kind.ts';
import { Icon } from '../icons.tsx';
import { FieldFrame } from '../templates/FieldFrame.tsx';
import { textsWith } from '../texts.ts';
import { ariaOf, useField } from '../use-field.ts';
import type { UploadOptions } from './upload-options.ts';
import { type UploadEntry, useUploads } from './use-uploads.ts';

/**
 * Files, sent as they are chosen. Every file has a line of its own that names it, says how far it is, and what became of
 * it and why. The answer is the list of those that were taken.
 */
export function UploadField({ fieldPathId, formData, uiSchema, required = false, disabled = false }: FieldProps) {
  const id = fieldPathId.$id;
  const field = useField(id);
  const options = uiSchema?.['ui:options']?.upload as unknown as UploadOptions;
  const texts = textsWith('upload', field.words.texts);
  const uploads = useUploads(field.path, formData, options);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [stuck, setStuck] = useState<string>();
  // By a function: in a name, "$&" and the like are characters.
  const about = (text: string, name: string) => text.replace('#', () => name);
  const reasonOf = ({ reason = '', file }: UploadEntry) =>
    Object.hasOwn(texts, reason) ? about(texts[reason as keyof typeof texts], file.name) : reason;
  const add = (files: FileList | null) => {
    setStuck(undefined);
    if (files && files.length > 0) uploads.add([...files]);
  };

  return (
    <FieldFrame field={field} kind="group" isRequired={required}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on; the button does the same */}
      <div
        className={isOver ? 'fw-upload fw-upload-over' : 'fw-upload'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) add(event.dataTransfer.files);
        }}
      >
        <input
          ref={chooser}
          id={id}
          type="file"
          className="fw-upload-input"
          {...ariaOf(field, required)}
          aria-label={`${texts.choose} ${typeof field.words.title === 'string' ? field.words.title : ''}`.trim()}
          accept={options.accept.map((kind) => chooserTypes[kind]).join(',')}
          multiple={options.maxFiles > 1}
          {...(options.capture ? { capture: 'environment' as const } : {})}
          disabled={disabled}
          onChange={({ target }) => {
            add(target.files);
            // So that the same file can be chosen again after it was mended.
            target.value = '';
          }}
        />
        <span className="fw-upload-button" aria-hidden="true">
          <Icon name="document" />
          {texts.choose}
        </span>
        <span className="fw-upload-drop" aria-hidden="true">
          {texts.drop}
        </span>
        {texts.limits !== '' && <span className="fw-upload-limits">{texts.limits}</span>}
      </div>
      <ul className="fw-upload-list">
        {uploads.taken.map((file) => (
          <li key={file.uuid} className="fw-upload-row" data-state="taken">
            <Icon name="success" />
            <span className="fw-upload-name">
              {file.name} <span className="fw-upload-state">{texts.taken}</span>
            </span>
            <button
              type="button"
              className="fw-link-button"
              disabled={disabled}
              onClick={async () => {
                const isGone = await uploads.remove(file);
                setStuck(isGone ? undefined : about(texts.notRemoved, file.name));
                if (isGone) chooser.current?.focus();
              }}
            >
              {texts.remove}
              <span className="fw-visually-hidden"> {file.name}</span>
            </button>
          </li>
        ))}
        {uploads.entries.map((entry) => (
          <li key={entry.key} className="fw-upload-row" data-state={entry.state}>
            {entry.state === 'waiting' || entry.state === 'sending' ? (
              <>
                <span className="fw-spinner" aria-hidden="true" />
                <span className="fw-upload-name">
                  {entry.file.name}{' '}
                  <span className="fw-upload-state">{entry.state === 'sending' ? texts.sending : texts.waiting}</span>
                  {entry.state === 'sending' && (
                    <progress aria-label={`${texts.sending} ${entry.file.name}`} max={1} value={entry.part} />
                  )}
                </span>
              </>
            ) : (
              <>
                <Icon name="error" />
                <span className="fw-upload-name">{reasonOf(entry)}</span>
                <span className="fw-upload-acts">
                  {entry.state === 'lost' && (
                    <button type="button" className="fw-link-button" onClick={() => uploads.retry(entry.key)}>
                      {texts.retry}
                      <span className="fw-visually-hidden"> {entry.file.name}</span>
                    </button>
                  )}
                  <button
                    type="button"
                    className="fw-link-button"
                    onClick={() => {
                      uploads.dismiss(entry.key);
                      chooser.current?.focus();
                    }}
                  >
                    {texts.remove}
                    <span className="fw-visually-hidden"> {entry.file.name}</span>
                  </button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {/* What changes is said once, in one place: the list itself may be long. */}
      <p className="fw-visually-hidden" role="status">
        {[
          ...uploads.entries.filter(({ state }) => state === 'refused' || state === 'lost').map(reasonOf),
          ...uploads.taken.map(({ name }) => `${name}: ${texts.taken}`),
        ].join(' ')}
      </p>
      {stuck !== undefined && (
        <p className="fw-upload-stuck" role="alert">
          {stuck}
        </p>
      )}
    </FieldFrame>
  );
}
