// The words of the army builder; what they lack the house says.

import { wordsOf } from '../../../app/words.svelte'
import de from './words/de.json'
import en from './words/en.json'
import ru from './words/ru.json'

export const { t, tPart } = wordsOf(en, de, ru)
