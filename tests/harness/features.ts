/** Adds the features, as the start of the system does (`runtime/running`). */
import { addViews } from '../../src/domain/view'
import { features } from '../../src/features'
import { featureViews } from '../../src/features/views'
import { provideFeatures } from '../../src/runtime/features'

addViews(featureViews)
provideFeatures(async () => features)
