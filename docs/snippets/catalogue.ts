import { createModal, type CatalogueSnapshot } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'

declare const catalogue: CatalogueSnapshot

// #region catalogue
// import catalogue from './catalogue.json'
export const modal = createModal({ projectId: 'your-project-id', networks: [mainnet, polygon], catalogue })
// #endregion
