/** The browser's offer to install the app comes before any script: it is kept silent until `install-store.ts` takes it. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    window.miqyasInstall = offer
  })
}
