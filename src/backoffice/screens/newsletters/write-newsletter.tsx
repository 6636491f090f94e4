import { useState, type ComponentProps } from 'react';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import { inEachLocale, locales, type Locale } from '#domain/locale.ts';
import { newsletterTopics } from '#domain/newsletter/newsletter.ts';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { useDraft } from '../../draft.ts';
import { useStaff } from '../../staff.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import screen from '../screen.module.css';
import { useChange } from '../use-change.ts';
import { DropNewsletter, SendNewsletter, SendTest } from './finish-draft.tsx';
import styles from './newsletter.module.css';
import { Preview, usePreviews } from './preview.tsx';

type WrittenTexts = Pick<Newsletter, 'texts' | 'topic'>;

const nothing: WrittenTexts = { texts: inEachLocale(() => ({ subject: '', text: '' })), topic: null };
const topicOf = (value: string) => (isOneOf(newsletterTopics, value) ? value : null);

/** What was typed before a reload, else what is kept. */
const begunWith = (draft: Record<string, string>, { texts, topic }: WrittenTexts): WrittenTexts =>
  Object.keys(draft).length === 0
    ? { texts, topic }
    : {
        texts: inEachLocale((language) => ({
          subject: draft[`${language}.subject`] ?? '',
          text: draft[`${language}.text`] ?? '',
        })),
        topic: topicOf(draft['topic'] ?? ''),
      };

type WriteProps = { newsletter: Newsletter | null; onChanged: (newsletter: Newsletter) => void };

/** The texts of a newsletter beside the real mails that become of them, and the steps until it is sent. */
export function WriteNewsletter({ newsletter, onChanged }: WriteProps) {
  const { t, call, has } = useStaff();
  const { draft, onInput, drop } = useDraft(`newsletter ${newsletter?.id ?? 'new'}`);
  const [{ texts, topic }, setWritten] = useState(() => begunWith(draft, newsletter ?? nothing));
  const [theirs, setTheirs] = useState<Newsletter | null>(null);
  const mails = usePreviews(texts);
  const stands = newsletter ?? nothing;
  const isKept = newsletter !== null && JSON.stringify([texts, topic]) === JSON.stringify([stands.texts, stands.topic]);
  const onConflict = (other: Newsletter) => {
    setTheirs(other);
    onChanged(other);
  };
  const handlers = { onChanged, onConflict };
  const { submit, busy, failure, fieldError } = useChange(handlers, async () => {
    const body = { texts, topic };
    const draft =
      newsletter === null
        ? await call('writeNewsletter', { query: {}, body })
        : await call('changeNewsletter', {
            params: { id: newsletter.id },
            query: {},
            body: { ...body, version: newsletter.version },
          });
    drop();
    setTheirs(null);
    setWritten({ texts: draft.texts, topic: draft.topic });
    return draft;
  });
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t(newsletter === null ? 'back.newsletters.write' : 'back.newsletters.draft')}</h1>
        {newsletter !== null && isKept && (
          <div className={screen.row}>
            <SendTest newsletter={newsletter} />
            {has('newsletters:send') && <SendNewsletter {...handlers} newsletter={newsletter} />}
            <DropNewsletter newsletter={newsletter} />
          </div>
        )}
      </div>
      <Failure text={failure} />
      {theirs !== null && (
        <p role="alert" className={styles.count}>
          {t('back.newsletters.conflict')}
        </p>
      )}
      <form onSubmit={submit} onInput={onInput}>
        <div className={styles.tools}>
          <TopicField topic={topic} onChange={(chosenTopic) => setWritten({ texts, topic: chosenTopic })} />
          <Button type="submit" variant={isKept ? 'quiet' : 'primary'} busy={busy}>
            {t('back.newsletters.save')}
          </Button>
        </div>
        <p className={styles.count} role="status">
          {isKept ? t('back.newsletters.recipients', { count: newsletter.recipients }) : t('back.newsletters.unsaved')}
        </p>
        <div className={styles.languages}>
          {locales.map((language) => (
            <Texts
              key={language}
              language={language}
              texts={texts[language]}
              theirs={theirs?.texts[language]}
              mail={mails?.[language]}
              fieldError={(name) => fieldError(`texts.${language}.${name}`)}
              onChange={(changed) => setWritten({ topic, texts: { ...texts, [language]: changed } })}
            />
          ))}
        </div>
      </form>
    </>
  );
}

type TopicFieldProps = { topic: WrittenTexts['topic']; onChange: (topic: WrittenTexts['topic']) => void };

/** Who gets the newsletter: everybody, or the subscribers of one topic. */
function TopicField({ topic, onChange }: TopicFieldProps) {
  const { t } = useStaff();
  return (
    <SelectField
      label={t('back.newsletters.topic')}
      name="topic"
      value={topic ?? ''}
      onChange={(event) => onChange(topicOf(event.currentTarget.value))}
      options={[
        { value: '', label: t('back.newsletters.everybody') },
        ...newsletterTopics.map((each) => ({ value: each, label: t(`back.newsletters.topic.${each}`) })),
      ]}
    />
  );
}

type LanguageTexts = Newsletter['texts'][Locale];

type TextsProps = {
  language: Locale;
  texts: LanguageTexts;
  /** What somebody else has saved meanwhile. */
  theirs: LanguageTexts | undefined;
  /** Undefined: it has not come yet. */
  mail: ComponentProps<typeof Preview>['mail'] | undefined;
  fieldError: (name: keyof LanguageTexts) => string | undefined;
  onChange: (texts: LanguageTexts) => void;
};

/** Subject and text in one language, and the mail that becomes of them. */
function Texts({ language, texts, theirs, mail, fieldError, onChange }: TextsProps) {
  const { t } = useStaff();
  const otherText = (name: keyof LanguageTexts) =>
    theirs && theirs[name] !== texts[name] ? t('back.newsletters.theirs', { text: theirs[name] }) : undefined;
  return (
    <div>
      <section className={screen.part}>
        <h2 className="h5">{t(`back.newsletters.in.${language}`)}</h2>
        <TextField
          label={t('back.newsletters.subject')}
          name={`${language}.subject`}
          lang={language}
          maxLength={200}
          value={texts.subject}
          hint={otherText('subject')}
          error={fieldError('subject')}
          onChange={(event) => onChange({ ...texts, subject: event.currentTarget.value })}
        />
        <TextAreaField
          label={t('back.newsletters.text')}
          name={`${language}.text`}
          lang={language}
          rows={14}
          maxLength={50_000}
          value={texts.text}
          hint={otherText('text') ?? t('back.newsletters.markdown')}
          error={fieldError('text')}
          onChange={(event) => onChange({ ...texts, text: event.currentTarget.value })}
        />
        {mail !== undefined && <Preview mail={mail} language={language} />}
      </section>
    </div>
  );
}
