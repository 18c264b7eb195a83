-- not rolling: 0.2
-- That a deposit was taken off the bill when guests left: the amount of the latest such row counts, 0 takes the tick back.
alter table maitred.payment_events
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check check (kind in (
    'session_started', 'paid', 'card_saved', 'refused', 'session_ended', 'charge_ordered', 'charged', 'charge_refused',
    'refund_ordered', 'refunded', 'refund_failed', 'disputed', 'recorded_by_hand', 'settled_with_bill', 'waived',
    'taken_off_bill')),
  drop constraint payment_events_check,
  add constraint payment_events_check check (
    (kind in ('settled_with_bill', 'waived', 'taken_off_bill')) = (payment_id is null));
