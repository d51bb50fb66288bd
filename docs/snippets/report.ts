import type { WalletModal } from 'walletchart'

// #region download
/** Saves a report as a file. Call it in a click. */
export async function download(modal: WalletModal) {
  const report = await modal.report()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }))
  link.download = 'report.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
// #endregion
