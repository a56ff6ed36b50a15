/** A worker left by an earlier version would go on serving that version's files. */
export function unregisterServiceWorkers(browser: Pick<Navigator, 'serviceWorker'>): void {
  // Absent outside a secure context.
  const container: ServiceWorkerContainer | undefined = browser.serviceWorker;
  container
    ?.getRegistrations()
    .then((registrations) => registrations.map((registration) => registration.unregister()))
    .catch(() => {}); // a browser that keeps them from us runs none for us either
}
