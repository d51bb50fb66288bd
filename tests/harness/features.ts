/** Adds the features, as the start of the system does (`runtime/running`). */
import { features } from '../../src/features'
import { addFeatures } from '../../src/runtime/features'

addFeatures(features)
