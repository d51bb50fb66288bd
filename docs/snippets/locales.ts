import { createModal, type HostLocale } from 'walletchart'
import { mainnet } from 'walletchart/networks'

// #region option
export const modal = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  locale: 'auto', // the visitor's first language that has texts
  locales: { sv: () => import('./sv.js') }, // one more language, fetched when it is chosen
})
// #endregion

// #region server
export const spanish = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  locale: 'es',
  texts: { es: { button: { connect: 'Conectar billetera' } } }, // drawn on the server too
})
// #endregion

// #region object
const yiddish: HostLocale = {
  direction: 'rtl', // only where the browser doesn't know it by the tag
  button: { connect: 'פֿאַרבינדן' },
}
// #endregion

export const withYiddish = createModal({ projectId: 'p', networks: [mainnet], locale: 'yi', locales: { yi: yiddish } })
