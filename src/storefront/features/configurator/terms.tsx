import { CalendarClock, Clock } from 'lucide-react';
import { formatDay } from '#domain/calendar/day.ts';
import type { Configured } from '#domain/configurator/configured.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useToday } from '#storefront/use-today.ts';

/** From when the choice can be had, and whether so many pieces come later (CONF-4), as entries of the list of terms. */
export function Terms({
  configured: { availableSinceDate, minimumAvailability },
  quantity,
  isStocked = false,
}: {
  configured: Configured;
  quantity: number;
  /** The availability already says that some pieces come later. */
  isStocked?: boolean;
}) {
  const { t } = useShop();
  const today = useToday();
  // The page may have been rendered on another day: a date that has passed goes when the browser knows.
  const since =
    availableSinceDate !== null && (today === null || availableSinceDate > today) ? availableSinceDate : null;
  const delayed = !isStocked && minimumAvailability !== null && quantity > minimumAvailability;
  return (
    <>
      {since !== null && (
        <li>
          <CalendarClock aria-hidden="true" />
          <span>
            {t('configurator.available_since', {
              date: formatDay(since),
            })}
          </span>
        </li>
      )}
      {delayed && (
        <li role="status">
          <Clock aria-hidden="true" />
          <span>
            <b>{t('configurator.delayed')}</b> {t('configurator.delayed_text', { count: minimumAvailability })}
          </span>
        </li>
      )}
    </>
  );
}
