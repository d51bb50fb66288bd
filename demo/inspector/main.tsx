import { createRoot } from 'react-dom/client'
import { Inspector } from './Inspector'

const place = document.getElementById('inspector')
if (!place) throw new Error('The page has no element with the id inspector.')
createRoot(place).render(<Inspector />)
