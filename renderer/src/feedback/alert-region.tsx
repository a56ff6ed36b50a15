import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon/icon.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './alert-region.module.css';
import type { Alert, AlertStore } from './alert-store.ts';
import { useAlerts } from './use-alerts.ts';

interface AlertRegionProps {
  readonly store: AlertStore;
}

/**
 * Banners over a screen, and over an open dialog too, so that the result of its save is seen and announced. Their
 * timers stop while the pointer or the focus is on them.
 */
export function AlertRegion({ store }: AlertRegionProps) {
  const text = useText();
  const { shown } = useAlerts(store);
  return (
    <section
      aria-label={text(OWN_TEXT.notifications)}
      className={styles.region}
      // A dialog hides everything else from screen readers, except banners.
      data-react-aria-top-layer="true"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      {shown.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} onClose={() => store.remove(alert.id)} />
      ))}
    </section>
  );
}

interface AlertBannerProps {
  readonly alert: Alert;
  readonly onClose: () => void;
}

function AlertBanner({ alert, onClose }: AlertBannerProps) {
  const text = useText();
  return (
    <div
      data-alert={alert.id}
      role={alert.alertType === 'Error' ? 'alert' : 'status'}
      className={classNames(styles.alert, styles[alert.alertType])}
    >
      <p>
        {alert.title !== undefined && <strong>{alert.title}</strong>} {alert.msg}
      </p>
      <button type="button" aria-label={text(OWN_TEXT.close)} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
