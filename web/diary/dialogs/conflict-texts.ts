/** The words about two people who edited the same. */
export const conflictTexts = {
  title: (who: string | undefined) => (who === undefined ? 'Changed meanwhile' : `${who} changed this too`),
  hint: 'Nothing is lost. What both ticked is kept; choose the text.',
  names: { theirs: 'Theirs', yours: 'Yours', joined: 'Joined' },
  notSaved: 'not saved',
  changeIt: 'change it as you like',
  you: 'you, just now',
  save: { theirs: 'Keep their text', yours: 'Save your text', joined: 'Save the joined text' },
  back: 'Back to my draft',
}
