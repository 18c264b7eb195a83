/**
 * Patrons whose names and e-mail addresses are distributed as people's are: the most frequent first name has 2 % of them,
 * the most frequent surname 0.7 %, with a long tail; a third of the addresses are with one provider, and one patron in ten
 * has none.
 */
const firstNames =
  `Maria John Anna Joseph Emma Paul Laura Mark Sara David Giulia Michael Elena Thomas Sofia Peter Julia Marco
Martina Luca Charlotte Daniel Camilla Andrea Sarah Robert Claire Antonio José Alexander Francesca Matteo Rita Stephen Lucia
Simon Nadia Karl Amelia James Eva Chris Marija Ġorġ Carmen Alessandro Nicole Patrick Chiara Carmelo Hannah Stefan Rebecca
Lorenzo Valentina Andrew Katarina Émile Lukas Christine Jean Sandra Philip Isabella Noel Olivia George Beatriz Davide Louise
Roberta Łukasz Monika Kevin Zoë Ivan Doris Tomás Jessica Federico Sophie Raymond Bernadette Jakub Helen Victor Amy Mario
Josephine Edward Marlene Özlem Giuseppe Ruth Ana William Natalia Stéphane Ingrid Alfred Deborah Matthias Vanessa Frank Lorna
Søren Astrid Pawel Grace Anton Denise Ritienne Clayton Yves Annika Brian Mélanie Jürgen Diane Pedro Ylenia Oscar Marthese
Henrik Agnes Fabio Stephanie Kurt Jana Roderick Ulrike Silvio Mandy Etienne Birgit Godfrey Petra Nicolás Joanna Lawrence
Fiona Piotr Miriam Ħaviv Teresa Adrian Isabelle Björn Krista Saviour Veronica Emanuel Johanna Gilbert Carla Reuben Magdalena
Dylan Irene Malcolm Yvonne Sebastian Gloria Owen Daphne Hugo Tereza Aaron Rosemary Bruno Elisabeth Neil Graziella Omar Katya
Liam Pauline Ronald Inés Igor Svetlana Ahmed Fatima Yusuf Leyla Hiroshi Yuki Wei Mei Raj Priya Arjun Lakshmi Kwame Abena
Dimitri Olga Vasilis Eleni Nikos Despina Bogdan Ioana Radu Mihaela Zoltán Ágnes László Ildikó Mateja Goran Vesna Dragan
Niamh Siobhán Eoin Aoife Gareth Rhiannon Angus Morag Sven Solveig Aino Pekka Leena Jari Maarten Femke Joost Anouk Xavier
Chloé Baptiste Océane Gaël Maëlle Iñaki Nerea Jordi Montserrat Joaquim Leonor Rui Inês`
    .trim()
    .split(/\s+/)

const frequentSurnames =
  `Borg Camilleri Vella Farrugia Rossi Zammit Galea Micallef Grech Smith Attard Müller Spiteri Azzopardi
Jones Mifsud Caruana Muscat Agius Pace Schmidt Fenech Schembri Abela Russo Sammut Williams Gauci Debono Cassar García Brown
Ferrari Bonnici Busuttil Schneider Cauchi Saliba Taylor Martin Bernard Ellul Portelli Novak Magri Esposito Fernández Bianchi
Jensen Andersson Kowalski Dubois Silva Johansson Costa Petrov O'Brien Yılmaz Nguyen Papadopoulos`.split(/\s+/)

const stems =
  `Adler Alba Berg Birch Black Bona Bran Bruns Calla Cava Cold Dahl Darm Eich Elm Falk Fern Fors Gold Gran Grün Hall
Hart Heim Holm Horn Kamp Kast Kirch Kov Lamb Land Lind Lund Mar Mont Mühl Nord Oak Öst Pal Pen Pic Quint Red Ried Rosa Sand
Schön Silver Stein Strand Stur Tann Thorn Val Vest Wald Weid Whit Wil Winter Wolf Wood York Zahr Zell Zim Żur Ćor`.split(
    /\s+/,
  )
const endings =
  `a ac aert aldi ander ano ari bach back berg berger by dale dorf elli er ero escu ez feld ford gren hardt hof
idis ini inski ington ker ley lin man mann ner ó ov ová ovic quist sen ski son stedt stone strom ton ward well ić`.split(
    /\s+/,
  )

const surnames = [...frequentSurnames, ...endings.flatMap((end) => stems.map((stem) => stem + end))]

// An entry of a list, the nth with a probability proportional to 1 / (n + flat).
function picked(list: string, flat: number): string {
  const count = `cardinality(${list})`
  const place = `${flat + 1} * power((${count} + ${flat}.0) / ${flat + 1}, random()) - ${flat}`
  return `(${list})[least(floor(${place})::int, ${count})]`
}

const provider = `(array['gmail.com', 'gmail.com', 'gmail.com', 'gmail.com', 'gmail.com', 'hotmail.com', 'yahoo.com',
  'outlook.com', 'icloud.com', 'maltanet.net', 'gmx.de', 'libero.it', 'orange.fr', 'work.eu'])[1 + floor(random() * 14)::int]`

/** Rows (n, name, email), the same each time after `setseed`, for the values below. */
export const guestRows = `
  select n, first || ' ' || last as name,
         case when n % 10 <> 0
              then regexp_replace(fold(first || '.' || last), '[^a-z.]', '', 'g') || n || '@' || ${provider} end as email
    from (select n, ${picked('$1::text[]', 20)} as first, ${picked('$2::text[]', 30)} as last
            from generate_series(1, $3::int) n) guest`

export const guestRowValues = (count: number): unknown[] => [firstNames, surnames, count]
