import { useState } from 'react';
import type { Subscriber } from '#contract/newsletter.ts';
import { newsletterTopics } from '#domain/newsletter/newsletter.ts';
import { useSession } from '#storefront/api/session.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Form } from '#storefront/forms/form.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import { useHydrated } from '#storefront/late/hydration.ts';
import { useOneCall } from '#storefront/forms/use-one-call.ts';
import { NewsletterCard, AskForLink } from './newsletter-card.tsx';
import styles from './newsletter-card.module.css';
import { useTokenCall } from '#storefront/forms/use-token-call.ts';

/** The subscription that the link of a mail opens (NEWS-4). */
export function SubscriptionOfLink({ token }: { token: string }) {
  const { call } = useShop();
  return <Subscription read={() => call('getSubscriber', { params: { token } })} />;
}

/** The page without a link. Signed-in customers see their own subscription, others ask for the link. */
export function OwnSubscription() {
  const { call } = useShop();
  const hydrated = useHydrated();
  const { logged } = useSession();
  if (!hydrated || !logged) return <LinkNeeded />;
  return <Subscription read={() => call('getOwnSubscriber', {})} />;
}

function LinkNeeded() {
  const { t } = useShop();
  return (
    <NewsletterCard title={t('newsletter.details')} text={t('newsletter.link_needed')}>
      <AskForLink />
    </NewsletterCard>
  );
}

function Subscription({ read }: { read: () => Promise<Subscriber | null> }) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const [outcome, setOutcome] = useTokenCall(read);
  if (!outcome)
    return (
      <NewsletterCard title={t('newsletter.details')}>
        <Spinner label={t('newsletter.details')} />
      </NewsletterCard>
    );
  if ('failure' in outcome)
    return (
      <NewsletterCard title={t('newsletter.details')}>
        <ErrorBox {...outcome.failure} />
        {!outcome.failure.retry && <AskForLink />}
      </NewsletterCard>
    );
  if (!outcome.answer)
    return (
      <NewsletterCard title={t('newsletter.details')} text={t('newsletter.none')}>
        <ButtonLink href={pathTo('NEWSLETTER')}>{t('newsletter.subscribe')}</ButtonLink>
      </NewsletterCard>
    );
  return <Details subscriber={outcome.answer} onChange={(answer) => setOutcome({ answer })} />;
}

type DetailsProps = { subscriber: Subscriber; onChange: (subscriber: Subscriber) => void };

function Details({ subscriber, onChange }: DetailsProps) {
  const { call, t } = useShop();
  const { email, name, topics, state, token } = subscriber;
  const params = { token };
  const save = async (form: FormData) => {
    const topics = newsletterTopics.filter((topic) => form.getAll('topic').includes(topic));
    onChange(await call('changeSubscriber', { params, body: { name: textOf(form, 'name'), topics } }));
  };
  const sending = useSending(save, { failed: 'newsletter.failed' });
  const { busy, sent, fieldError } = sending;
  return (
    <NewsletterCard title={t('newsletter.details')} text={t(`newsletter.state.${state}`, { email })}>
      {state !== 'active' && (
        <SubscribeAgain
          token={token}
          label={t(state === 'pending' ? 'newsletter.confirm' : 'newsletter.again')}
          onDone={onChange}
        />
      )}
      <Form sending={sending}>
        <TextField
          label={t('newsletter.name')}
          optional={t('newsletter.optional')}
          name="name"
          autoComplete="name"
          maxLength={255}
          defaultValue={name}
          error={fieldError('name')}
        />
        <fieldset className={styles.topics}>
          <legend>{t('newsletter.topics')}</legend>
          {newsletterTopics.map((topic) => (
            <Checkbox
              key={topic}
              name="topic"
              value={topic}
              defaultChecked={topics.includes(topic)}
              label={t(`newsletter.topic.${topic}`)}
            />
          ))}
          <p className="small muted">{t('newsletter.all_topics')}</p>
        </fieldset>
        <div className={styles.ways}>
          <Button type="submit" busy={busy}>
            {t('newsletter.save')}
          </Button>
          {state !== 'unsubscribed' && <Leave subscriber={subscriber} onChange={onChange} />}
        </div>
        <p role="status">{sent ? t('newsletter.saved') : ''}</p>
      </Form>
    </NewsletterCard>
  );
}

function Leave({ subscriber, onChange }: DetailsProps) {
  const { call, t } = useShop();
  const { busy, failure, run } = useOneCall('newsletter.failed');
  const unsubscribe = async () => {
    await call('unsubscribe', { params: { token: subscriber.token } });
    onChange({ ...subscriber, state: 'unsubscribed' });
  };
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void run(unsubscribe)}>
        {t('newsletter.unsubscribe')}
      </Button>
      {failure !== null && <ErrorBox text={failure} />}
    </>
  );
}

type SubscribeAgainProps = { token: string; label: string; onDone?: (subscriber: Subscriber) => void };

/** Subscribes again. The link of the mail has proved the owner of the address. */
export function SubscribeAgain({ token, label, onDone }: SubscribeAgainProps) {
  const { call, t } = useShop();
  const [done, setDone] = useState(false);
  const { busy, failure, run } = useOneCall('newsletter.failed');
  const confirm = async () => {
    const answer = await call('changeSubscriber', { params: { token }, body: { confirmed: true } });
    setDone(true);
    onDone?.(answer);
  };
  if (done) return <p role="status">{t('newsletter.confirmed_text')}</p>;
  return (
    <>
      {failure !== null && <ErrorBox text={failure} />}
      <Button variant="quiet" busy={busy} onClick={() => void run(confirm)}>
        {label}
      </Button>
    </>
  );
}
