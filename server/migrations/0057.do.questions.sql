-- What guests are asked when they book: [{"code": …, "label": …, "kind": "text" | "choice" | "yes_no", …}], in their order.
alter table maitred.restaurants
  add column questions jsonb not null default '[]';
