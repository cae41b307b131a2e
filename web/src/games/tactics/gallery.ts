// What hangs in the developers' gallery of this game.

import GalleryPieces from './GalleryPieces.svelte'

export default GalleryPieces
