/** Questions whose answers lead to dice. */
export const WEIGHED = ['charge-whom', 'pick-target', 'pick-weapon', 'pick-arc']
