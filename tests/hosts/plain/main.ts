import { mainnet } from 'walletchart/networks'
import { drawWallet } from './headless'

const place = document.getElementById('app')
if (place) drawWallet(place, { projectId: 'your-project-id', networks: [mainnet] })
