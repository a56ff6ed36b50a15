/** A service worker of an earlier version would keep serving that version's files. */
export function unregisterServiceWorkers(browser: Pick<Navigator, 'serviceWorker'>): void {
  // Absent outside a secure context.
  const container: ServiceWorkerContainer | undefined = browser.serviceWorker;
  container
    ?.getRegistrations()
    .then((registrations) => registrations.map((registration) => registration.unregister()))
    .catch(() => {}); // a browser that hides them from us runs none for us
}
